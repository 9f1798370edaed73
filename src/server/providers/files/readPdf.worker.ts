import { answerWork } from '../../workers/answerWork.ts';
import { checkPdf } from './checkPdf.ts';
import { measurePdfPages } from './pdfPages.ts';
import type { PdfRequest } from './readPdf.ts';

answerWork(({ about, bytes }: PdfRequest) => (about === 'verdict' ? checkPdf(bytes) : measurePdfPages(bytes)));
