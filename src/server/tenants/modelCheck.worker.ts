import { check } from '#machines/modelCheck/modelCheck.ts';
import { answerWork } from '../workers/answerWork.ts';

answerWork(check);
