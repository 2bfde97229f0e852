/** A video on YouTube: where it is watched there, and where its player for other sites is. */
export interface OnlineVideo {
  watchUrl: string;
  playerUrl: string;
}

const HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be', 'www.youtube-nocookie.com'];

/**
 * Reads the address of an online video (docs/behaviour.md 2.9: one that contains the video site's domain).
 *
 * @returns null for any other address
 */
export function onlineVideo(address: string): OnlineVideo | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  if (!HOSTS.includes(hostname)) return null;
  const id = searchParams.get('v') ?? pathname.split('/').pop() ?? '';
  if (!/^[\w-]{6,20}$/.test(id)) return null;
  return {
    watchUrl: `https://www.youtube.com/watch?v=${id}`,
    playerUrl: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  };
}
