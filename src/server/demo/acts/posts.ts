import { randomUUID } from 'node:crypto';
import { toRichText } from '#machines/issuances/content/content.richText.ts';
import type { PostForm } from '#machines/issuances/post/post.wire.ts';
import { writePost } from '../../acts/issuances/posts.ts';
import { askQuestion } from '../../acts/issuances/questions.ts';
import type { Seeder } from '../seeder.ts';
import type { Story, StoryPost, StoryQuestion } from '../story.ts';

/** The time that a manager takes to read an owner's text. */
const READING_MINUTES = 180;

/** Plans the updates of owners and the questions of investors. A manager reads them before they are published. */
export function planPosts(seeder: Seeder, { posts, questions, issuances, managers: [manager] }: Story) {
  const findOwner = (slug: string) => issuances.find(({ prospectus }) => prospectus.slug === slug)?.owner ?? '';
  for (const post of posts) planPost(seeder, post, findOwner(post.slug), manager);
  for (const question of questions) planQuestion(seeder, question, findOwner(question.slug), manager);
}

function planPost(seeder: Seeder, { slug, when, title, text }: StoryPost, owner: string, manager: string) {
  const written = { id: '' };
  seeder.agenda.plan(seeder.agenda.moment(when), async () => {
    const typed: PostForm = {
      kind: 'news',
      title,
      body: toRichText(text),
      attachments: [],
      key: randomUUID(),
      send: true,
    };
    const saved = await seeder.act(seeder.by('ENTREPRENEUR', owner), (uow) =>
      writePost(uow, seeder.issuance(slug), { author: 'ENTREPRENEUR', userId: seeder.user(owner), typed }),
    );
    written.id = saved.id;
  });
  seeder.agenda.plan(seeder.agenda.moment(when, READING_MINUTES), () =>
    seeder.send(seeder.by('ADMIN', manager), 'post', written.id, { type: 'post.publish' }),
  );
}

function planQuestion(seeder: Seeder, story: StoryQuestion, owner: string, manager: string) {
  const { slug, when, asker, text, answer } = story;
  const asked = { id: '' };
  const plan = (minutes: number, act: () => Promise<unknown>) =>
    seeder.agenda.plan(seeder.agenda.moment(when, minutes), act);
  plan(0, async () => {
    const question = await seeder.act(seeder.by('USER', asker), (uow) =>
      askQuestion(uow, seeder.issuance(slug), seeder.user(asker), text),
    );
    asked.id = question.id;
  });
  plan(READING_MINUTES, () =>
    seeder.send(seeder.by('ENTREPRENEUR', owner), 'question', asked.id, { type: 'question.answer', answer }),
  );
  plan(2 * READING_MINUTES, () =>
    seeder.send(seeder.by('ADMIN', manager), 'question', asked.id, { type: 'question.publish' }),
  );
}
