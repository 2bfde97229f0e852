/**
 * A visitor's text, made safe for a terminal. Control characters, which could move the cursor, change colours or rename
 * the window, become visible symbols (ESC becomes ␛), and those that change the direction of writing become �. Line
 * breaks are kept.
 */
export function shownText(text: string): string {
  return (
    text
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replaceAll('\t', ' ')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a terminal
      .replace(/[\u0000-\u0009\u000b-\u001f]/g, (control) =>
        String.fromCharCode(0x2400 + control.charCodeAt(0)),
      )
      .replaceAll('\u007f', '␡')
      .replace(/[\u0080-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '\ufffd')
  );
}
