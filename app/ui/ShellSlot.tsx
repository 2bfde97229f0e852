/** An empty slot that a script fills (app/shell, app/enhance), before or after hydration: React leaves its content alone. */
export function ShellSlot({ as: Tag = 'div', className = '' }: { as?: 'div' | 'span'; className?: string }) {
  return (
    <Tag
      className={`shell-slot ${className}`.trim()}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
