import { answerWork } from '../../workers/answerWork.ts';
import { checkPdf } from './checkPdf.ts';
import { pagesOf } from './pdfPages.ts';
import type { PdfRequest } from './readPdf.ts';

answerWork(({ about, bytes }: PdfRequest) => (about === 'verdict' ? checkPdf(bytes) : pagesOf(bytes)));
