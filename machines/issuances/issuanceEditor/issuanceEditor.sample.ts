import { noFields } from '#machines/issuances/content/content.fields.ts';
import { contentSample } from '#machines/issuances/content/content.sample.ts';
import type { ContentPage } from '#machines/issuances/content/content.wire.ts';
import { projectSample } from '#machines/issuances/project/project.sample.ts';

/** The server's reply for a new issuance. */
export const samplePage: ContentPage = {
  project: {
    id: 'project-1',
    status: 'DRAFT',
    version: 1,
    owner: { id: 'owner-1', name: 'Lácteos Rambla, S.L.' },
    facts: { ...projectSample, actor: 'ENTREPRENEUR', missing: ['texts', 'risks'], kiisVersion: 0 },
    kiis: null,
  },
  content: { id: 'content-1', number: 1, status: 'draft', version: 1 },
  facts: { ...contentSample, stage: 'preparing', isFirst: true, openRemarks: 0 },
  fields: { ...noFields, title: 'Quesos del Maestrazgo', product: 'equity', slug: 'quesos-del-maestrazgo' },
  revision: 0,
  earlier: null,
  remarks: [],
  documents: [],
  pictures: {},
  editions: [],
};
