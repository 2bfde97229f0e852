import { useWords } from '../words/use-words';

/** A recording that a page offers; null if its text has none. */
export type Recording = { label: string; opus: string; mp3: string } | null;

/** Plays the recording of a page's text, which is its transcript; nothing is loaded before somebody starts it. */
export function Listen({ recording }: { recording: Recording }) {
  const { listen } = useWords();
  if (!recording) return null;
  const { label, opus, mp3 } = recording;
  return (
    <figure className="listen">
      <figcaption id="listen">{label}</figcaption>
      {/* biome-ignore lint/a11y/useMediaCaption: it reads aloud the text of the page. */}
      <audio controls preload="none" aria-labelledby="listen">
        <source src={opus} type="audio/ogg; codecs=opus" />
        <source src={mp3} type="audio/mpeg" />
        <a href={mp3}>{listen.file}</a>
      </audio>
    </figure>
  );
}
