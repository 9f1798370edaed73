import { useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import type { PostForm } from '#machines/issuances/post/post.wire.ts';
import { postEditorMachine, type SavePostInput } from '#machines/issuances/postEditor/postEditor.machine.ts';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import { ApiError } from '#web/api/errors.ts';
import { addPost, changePost } from '#web/api/issuances/posts.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { useCommandErrors } from '#web/commands/RefusalText.tsx';
import { fileUploadLogic } from '#web/parts/app/fileUploadLogic.ts';

export type PostEditorActor = ActorRefFrom<typeof postEditorMachine>;

/** The editor of the posts of one issuance. */
export function usePostEditor(issuance: string): PostEditorActor {
  const savePost = useSavePost(issuance);
  const latest = useRef(savePost);
  useLayoutEffect(() => {
    latest.current = savePost;
  });
  const [logic] = useState(() =>
    postEditorMachine.provide({
      actors: {
        fileUpload: fileUploadLogic('attachment'),
        savePost: fromPromise<SubmitResult, SavePostInput>(({ input }) => latest.current(input)),
      },
    }),
  );
  return useActorRef(logic, inspectOptions());
}

function useSavePost(issuance: string) {
  const queries = useQueryClient();
  const commandErrors = useCommandErrors();
  return async ({ draft: { post, key }, typed, send }: SavePostInput): Promise<SubmitResult> => {
    try {
      const body: PostForm = { ...typed, key, send };
      const saved = await (post ? changePost(post.id, body, post.version) : addPost(issuance, body));
      await queries.invalidateQueries(queriesShowing('post'));
      return { ok: true, value: saved };
    } catch (error) {
      if (error instanceof ApiError) return { ok: false, refusal: commandErrors(error) };
      throw error;
    }
  };
}
