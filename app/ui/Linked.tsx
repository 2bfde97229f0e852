import { type ComponentProps, Fragment } from 'react';

interface LinkedProps {
  text: string;
  /** Addresses, or all attributes of the link, by the name of their tag. */
  to?: Readonly<Record<string, string | ComponentProps<'a'>>>;
}

/** A message with tags: each, such as `<call>`, leads to the address of that name; without one, it is bold. */
export function Linked({ text, to = {} }: LinkedProps) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/);
  return pieces.map((piece, place) => {
    // Text, a tag's name, what the tag holds, text.
    if (place % 3 === 0) return <Fragment key={place}>{piece}</Fragment>;
    if (place % 3 === 1) return null;
    const link = to[pieces[place - 1] ?? ''];
    return link ? (
      <a key={place} {...(typeof link === 'string' ? { href: link } : link)}>
        {piece}
      </a>
    ) : (
      <b key={place}>{piece}</b>
    );
  });
}
