import { answerWork } from '../../workers/answerWork.ts';
import { decodeHeic } from './decodeHeic.ts';

answerWork((bytes: Uint8Array) => decodeHeic(bytes));
