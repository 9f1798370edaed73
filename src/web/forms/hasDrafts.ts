import { readStoredSession } from '../api/storedSession.ts';

export const DRAFT_PREFIX = 'tesela.draft.';

/** Whether the device keeps a draft of any user. Where storage is forbidden, there is no stored session either. */
export const hasDrafts = () => readStoredSession() !== null && Object.keys(localStorage).join().includes(DRAFT_PREFIX);
