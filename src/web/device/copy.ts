/** Whether the page was opened from the copy that the device keeps. It holds no answer that is newer than those. */
export const isCopy = () => document.documentElement.dataset.offline !== undefined;
