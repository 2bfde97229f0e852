interface ShareTextProps {
  title: string;
  text: string;
  /** In the language of the page. */
  words?: typeof ENGLISH_WORDS;
}

const ENGLISH_WORDS = {
  textToCopy: 'Text to copy',
  shareByWhatsApp: 'Share by WhatsApp',
  shareBySms: 'Share by SMS',
};

/** A text to share: plain links, and a field to copy it from. */
export function ShareText({ title, text, words = ENGLISH_WORDS }: ShareTextProps) {
  const encoded = encodeURIComponent(text);
  return (
    <section className="share" aria-labelledby="share">
      <h2 id="share">{title}</h2>
      <label htmlFor="share-text">{words.textToCopy}</label>
      <textarea id="share-text" readOnly rows={3} value={text} />
      <ul>
        <li>
          <a href={`https://wa.me/?text=${encoded}`}>{words.shareByWhatsApp}</a>
        </li>
        <li>
          <a href={`sms:?body=${encoded}`}>{words.shareBySms}</a>
        </li>
      </ul>
    </section>
  );
}
