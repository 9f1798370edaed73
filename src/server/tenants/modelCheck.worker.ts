import { check } from '#machines/tenant/modelCheck/modelCheck.ts';
import { answerWork } from '../workers/answerWork.ts';

answerWork(check);
