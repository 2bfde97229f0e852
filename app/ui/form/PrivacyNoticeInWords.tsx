import { useWords } from '../../words/use-words';
import { Linked } from '../Linked';

/** `PrivacyNotice` in the language of a page that only the server renders. @param use how data is used and how long it is kept */
export function PrivacyNoticeInWords({ use }: { use: string }) {
  const [before = '', link, after] = useWords().common.yourData.split(/<\/?a>/);
  return (
    <div className="note">
      <p>
        <Linked text={before.replace('{use}', use)} />
        <a href="/resource-hub/privacy-policy" target="_blank" rel="noopener">
          {link}
        </a>
        {after}
      </p>
    </div>
  );
}
