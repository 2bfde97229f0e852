/** A page that does not open, and why. */
export function RefusalPage({ text, title = 'This page does not open' }: { text: string; title?: string }) {
  return (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a href="/desk">To the desk’s home</a>
      </p>
    </>
  );
}
