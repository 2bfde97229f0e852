interface ShellSlotProps {
  as?: 'div' | 'span';
  className?: string;
}

/** An empty slot that the shell script fills (app/shell), before or after hydration: React leaves its content alone. */
export function ShellSlot({ as: Tag = 'div', className = '' }: ShellSlotProps) {
  return (
    <Tag
      className={`shell-slot ${className}`.trim()}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
