interface ShellSlotProps {
  as?: 'div' | 'span';
  className?: string;
  /** What the script says in it, if that is not in English. */
  words?: string;
}

/** An empty slot that a script fills (app/shell, app/enhance), before or after hydration: React leaves its content alone. */
export function ShellSlot({ as: Tag = 'div', className = '', words }: ShellSlotProps) {
  return (
    <Tag
      className={`shell-slot ${className}`.trim()}
      data-words={words}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
