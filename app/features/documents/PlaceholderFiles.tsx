import type { FileCount } from './placeholders.server';

interface PlaceholderFilesProps extends FileCount {
  /** Which files, after their number: "files on this page". */
  named: string;
}

/** Says how many of the files people are told to read are placeholders; nothing once there are none. */
export function PlaceholderFiles({ placeholders, files, named }: PlaceholderFilesProps) {
  if (placeholders === 0) return null;
  const share = placeholders === files ? `All ${files} ${named}` : `${placeholders} of the ${files} ${named}`;
  return (
    <p className="note">
      <b>Sample files.</b> {share} {placeholders === 1 ? 'is a placeholder' : 'are placeholders'} until the
      office adds its own. To ask for a document, call <b>969</b>.
    </p>
  );
}
