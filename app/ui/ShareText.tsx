/** A text to pass on: plain links, and the text to copy. */
export function ShareText({ title, text }: { title: string; text: string }) {
  const inAddress = encodeURIComponent(text);
  return (
    <section className="share" aria-labelledby="share">
      <h2 id="share">{title}</h2>
      <label htmlFor="share-text">Text to copy</label>
      <textarea id="share-text" readOnly rows={3} value={text} />
      <ul>
        <li>
          <a href={`https://wa.me/?text=${inAddress}`}>Share by WhatsApp</a>
        </li>
        <li>
          <a href={`sms:?body=${inAddress}`}>Share by SMS</a>
        </li>
      </ul>
    </section>
  );
}
