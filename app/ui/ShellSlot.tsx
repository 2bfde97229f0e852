interface ShellSlotProps {
  as?: 'div' | 'span';
  className?: string;
}

/**
 * A place that the script of every page fills (app/shell), empty in the HTML. React leaves alone what it finds there,
 * whether the shell was there before it or comes after.
 */
export function ShellSlot({ as: Tag = 'div', className = '' }: ShellSlotProps) {
  return (
    <Tag
      className={`shell-slot ${className}`.trim()}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
