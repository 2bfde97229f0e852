/** A text to share: plain links, and a field to copy it from. */
export function ShareText({ title, text }: { title: string; text: string }) {
  const encoded = encodeURIComponent(text);
  return (
    <section className="share" aria-labelledby="share">
      <h2 id="share">{title}</h2>
      <label htmlFor="share-text">Text to copy</label>
      <textarea id="share-text" readOnly rows={3} value={text} />
      <ul>
        <li>
          <a href={`https://wa.me/?text=${encoded}`}>Share by WhatsApp</a>
        </li>
        <li>
          <a href={`sms:?body=${encoded}`}>Share by SMS</a>
        </li>
      </ul>
    </section>
  );
}
