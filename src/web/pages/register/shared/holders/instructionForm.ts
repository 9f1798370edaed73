import * as v from 'valibot';
import type { InstructionGround, InstructionKind } from '#machines/register/instruction/instruction.contract.ts';
import { groundsOf, hasReceiver, isToHolder, needsDocument } from '#machines/register/instruction/instruction.rules.ts';
import { requiredMessage } from '#machines/shared/fields/errors.ts';
import { file } from '#machines/shared/fields/file.ts';
import { number } from '#machines/shared/fields/number.ts';
import { Reason } from '#machines/shared/fields/reason.ts';
import { passwordEntry } from '#web/commands/StepUp.tsx';

/** The server's limit for the documents of instructions. */
export const DOCUMENT_MEGABYTES = 15;

/** The form names no receiver where the tokens go to the holder's own wallet. */
export const asksForReceiver = (kind: InstructionKind, ground: string) =>
  hasReceiver(kind) && !isToHolder(kind, ground as InstructionGround);

/** `fileId` holds the file until it is uploaded, so that the server's error about it appears beside it. */
export const instructionForm = (kind: InstructionKind) =>
  v.pipe(
    v.object({
      ground: v.picklist(groundsOf(kind), requiredMessage()),
      tokens: number({ min: 1, integer: true, of: 'tokens' }),
      receiver: v.pipe(v.string(), v.trim(), v.maxLength(254, 'validator.error_email_max')),
      reason: v.pipe(Reason, v.trim()),
      fileId: v.optional(file({ maxMegabytes: DOCUMENT_MEGABYTES, extensions: ['pdf'] })),
      ...passwordEntry,
    }),
    v.forward(
      v.partialCheck(
        [['ground'], ['receiver']],
        ({ ground, receiver }) => receiver !== '' || !asksForReceiver(kind, ground),
        'validator.error_null',
      ),
      ['receiver'],
    ),
    v.forward(
      v.partialCheck(
        [['ground'], ['fileId']],
        ({ ground, fileId }) => fileId !== undefined || !needsDocument(kind, ground),
        'validator.error_document_needed',
      ),
      ['fileId'],
    ),
  );
export type InstructionForm = ReturnType<typeof instructionForm>;
