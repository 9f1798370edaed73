/** What a link in a mail to a follower does. */
export const followerActs = ['confirm', 'stop'] as const;
export type FollowerAct = (typeof followerActs)[number];

/** The page of a link. The token names the follower and proves that the mailbox has got it. */
export const buildFollowerPath = (act: FollowerAct, token: string) => `/follow/${act}/${token}`;

/** Where the form of an issuance's public page is posted. */
export const buildFollowPath = (slug: string) => `/invest/${slug}/follow`;
