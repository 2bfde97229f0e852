/** An empty slot that a script fills (app/shell, app/enhance), before or after hydration: React leaves its content alone. */
export function ShellSlot() {
  return <div className="shell-slot" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
