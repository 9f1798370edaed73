import { FormattedMessage, useIntl } from 'react-intl';
import type { InstructionGround, InstructionKind } from '#machines/register/instruction/instruction.contract.ts';
import {
  computeReach,
  groundsOf,
  isToHolder,
  needsDocument,
} from '#machines/register/instruction/instruction.rules.ts';
import type { IdentifiedHolder } from '#machines/register/token/holders.wire.ts';
import { ReasonField } from '#web/commands/ReasonField.tsx';
import { StepUp } from '#web/commands/StepUp.tsx';
import { bindText } from '#web/forms/bind.tsx';
import { MessageText } from '#web/forms/MessageText.tsx';
import type { useForm } from '#web/forms/useForm.ts';
import { withWording } from '#web/forms/withWording.ts';
import { FileField } from '#web/ui/fields/FileField.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { asksForReceiver, DOCUMENT_MEGABYTES, type InstructionForm } from './instructionForm.ts';

type Form = ReturnType<typeof useForm<InstructionForm, unknown>>;
type InstructionFieldsProps = { form: Form; kind: InstructionKind; row: IdentifiedHolder };

const groundErrors = { 'validator.error_null': 'instruction.field.groundError' } as const;
const receiverErrors = { 'validator.error_null': 'instruction.field.receiverMissing' } as const;
const reasonWording = {
  label: 'instruction.field.reason',
  hint: 'instruction.field.reasonHint',
  missing: 'instruction.field.reasonMissing',
} as const;

const isChosen = (kind: InstructionKind, ground: string): ground is InstructionGround =>
  groundsOf(kind).some((each) => each === ground);

/** The fields of an instruction, and its consequences. */
export function InstructionFields({ form, kind, row }: InstructionFieldsProps) {
  const { formatMessage } = useIntl();
  const ground = String(form.values.ground ?? '');
  return (
    <>
      <SelectField
        label={<FormattedMessage id="instruction.field.ground" />}
        placeholder={formatMessage({ id: 'instruction.field.groundMissing' })}
        options={groundsOf(kind).map((value) => ({
          value,
          label: formatMessage({ id: `instruction.ground.${value}` }),
        }))}
        {...bindText(withWording(form.field('ground'), groundErrors))}
        onChange={(event) => form.field('ground').onChange(event.target.value as InstructionGround)}
      />
      <Tokens form={form} kind={kind} row={row} ground={ground} />
      {asksForReceiver(kind, ground) && (
        <TextField
          label={<FormattedMessage id="instruction.field.receiver" />}
          hint={<FormattedMessage id="instruction.field.receiverHint" />}
          autoComplete="off"
          inputMode="email"
          {...bindText(withWording(form.field('receiver'), receiverErrors))}
        />
      )}
      <ReasonField field={form.field('reason')} wording={reasonWording} />
      <Paper form={form} isNeeded={!isChosen(kind, ground) || needsDocument(kind, ground)} />
      <Consequence form={form} kind={kind} row={row} ground={ground} />
      <StepUp field={form.field('password')} />
    </>
  );
}

type PartProps = InstructionFieldsProps & { ground: string };

function Tokens({ form, kind, row, ground }: PartProps) {
  const field = form.field('tokens');
  const held = { balance: row.tokens, frozen: row.frozen, setAside: 0 };
  return (
    <NumberField
      label={<FormattedMessage id="instruction.field.tokens" />}
      hint={
        isChosen(kind, ground) && (
          <FormattedMessage id="instruction.reach" values={{ count: computeReach(kind, ground, held) }} />
        )
      }
      name={field.name}
      value={field.value ?? undefined}
      error={field.error && <MessageText message={field.error} />}
      onValueChange={(value) => field.onChange(value ?? null)}
      onBlur={field.onBlur}
    />
  );
}

function Paper({ form, isNeeded }: { form: Form; isNeeded: boolean }) {
  const field = form.field('fileId');
  return (
    <FileField
      name={field.name}
      label={<FormattedMessage id="instruction.field.file" />}
      isOptional={!isNeeded}
      hint={<FormattedMessage id="instruction.field.fileHint" values={{ size: DOCUMENT_MEGABYTES }} />}
      accept=".pdf"
      file={field.value as File | undefined}
      onFileChange={(chosen) => field.onChange(chosen)}
      error={field.error && <MessageText message={field.error} />}
      isDisabled={form.isSubmitting}
    />
  );
}

function Consequence({ form, kind, row, ground }: PartProps) {
  const { formatMessage } = useIntl();
  const count = Number(form.values.tokens);
  const isMove = isChosen(kind, ground) && isToHolder(kind, ground);
  const receiver = form.values.receiver || formatMessage({ id: 'instruction.someone' });
  return (
    <Notice tone="waiting" isLive={false}>
      {count > 0 && (
        <p>
          <FormattedMessage
            id={`instruction.follows.${isMove ? 'moved' : kind}`}
            values={{ count, holder: row.holder.name, receiver }}
          />
        </p>
      )}
      <FormattedMessage id="instruction.follows.rest" />
    </Notice>
  );
}
