interface TagProps {
  /** `due` if somebody has to act, `late` if they should have. */
  look?: 'due' | 'late';
  children: string;
}

/** A status in a word or two; its colour only repeats what the word says. */
export function Tag({ look, children }: TagProps) {
  return <b className={look ? `tag ${look}` : 'tag'}>{children}</b>;
}
