/** URLs of a YouTube video: its page, and its embedded player. */
export interface OnlineVideo {
  watchUrl: string;
  playerUrl: string;
}

const HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be', 'www.youtube-nocookie.com'];

/**
 * Parses the URL of an online video (docs/behaviour.md 2.9: one that contains the video site's domain).
 *
 * @returns null for any other URL
 */
export function onlineVideo(url: string): OnlineVideo | null {
  if (!URL.canParse(url)) return null;
  const { hostname, pathname, searchParams } = new URL(url);
  if (!HOSTS.includes(hostname)) return null;
  const id = searchParams.get('v') ?? pathname.split('/').pop() ?? '';
  if (!/^[\w-]{6,20}$/.test(id)) return null;
  return {
    watchUrl: `https://www.youtube.com/watch?v=${id}`,
    playerUrl: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  };
}
