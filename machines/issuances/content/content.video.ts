const players = [
  {
    pattern:
      /^https:\/\/(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[\w=&%-]*&)?v=|embed\/|shorts\/)([\w-]{11})(?:[?&#].*)?$/,
    player: (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  },
  {
    pattern: /^https:\/\/youtu\.be\/([\w-]{11})(?:[?#].*)?$/,
    player: (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  },
  {
    pattern: /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{6,12})(?:[/?#].*)?$/,
    player: (id: string) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
  },
];

/** The address of the player of a YouTube or Vimeo video, or undefined for any other address. */
export function findPlayer(address: string): string | undefined {
  for (const { pattern, player } of players) {
    const id = pattern.exec(address)?.[1];
    if (id) return player(id);
  }
  return undefined;
}

export const isVideo = (address: string) => findPlayer(address) !== undefined;
