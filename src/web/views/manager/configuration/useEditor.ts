import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { type Choices, readConfiguration, readConfigurationText } from '#machines/customization/configuration.ts';
import { type Configuration, Verdict } from '#machines/customization/configuration.wire.ts';
import { Customization } from '#machines/customization/customization.contract.ts';
import type { Submitted } from '#machines/form/form.contract.ts';
import { TenantSettings } from '#machines/tenant/settings.contract.ts';
import { useForm } from '#web/actors/form.ts';
import { refusalOf } from '#web/actors/refusals.ts';
import { checkConfiguration, fetchVersion, publishConfiguration } from '#web/api/configuration.ts';
import { ApiError } from '#web/api/errors.ts';

const ChoicesForm = v.object({ customization: Customization, settings: TenantSettings });

type Published = Choices & { version: number };
export type EditorForm = ReturnType<typeof useForm<typeof ChoicesForm, Published>>;

/** A change that waits for somebody to say yes, with a note, or no. */
export interface Asking {
  after: Choices;
  answer(note: string | null): void;
}

/** What happened last, to be said on the page. */
export type Said = { kind: 'published' | 'loaded'; version: number };

const choicesOf = ({ customization, settings }: Choices): Choices => ({ customization, settings });

/** The configuration while it is edited: in forms or as text, checked, published, or taken from an earlier version. */
export function useEditor(loaded: Configuration, onPublished: () => void) {
  const queries = useQueryClient();
  const [base, setBase] = useState(loaded);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  /** A text of JSON that is not understood yet: the forms keep what was understood last. */
  const [broken, setBroken] = useState<string | null>(null);
  const [said, setSaid] = useState<Said | null>(null);

  const form: EditorForm = useForm<typeof ChoicesForm, Published>(ChoicesForm, {
    values: choicesOf(loaded),
    submit: async (values) => {
      const note = await new Promise<string | null>((answer) => setAsking({ after: values, answer }));
      setAsking(null);
      return note === null ? { ok: false, refusal: {} } : publish(values, note);
    },
    onSuccess: (published) => {
      setBase(published);
      setVerdict(null);
      setSaid({ kind: 'published', version: published.version });
      onPublished();
      void queries.invalidateQueries({ queryKey: ['configuration'] });
    },
  });

  async function publish(values: Choices, note: string): Promise<Submitted<Published>> {
    try {
      const { version } = await publishConfiguration({ ...values, note }, base.version);
      return { ok: true, value: { ...values, version } };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const refused = v.safeParse(Verdict, error.data);
      if (refused.success) setVerdict(refused.output);
      if (error.error === 'stale_version') await queries.invalidateQueries({ queryKey: ['configuration', 'now'] });
      return { ok: false, refusal: refusalOf(error, expected) };
    }
  }

  const checking = useMutation({ mutationFn: checkConfiguration, onSuccess: setVerdict });
  const check = () => {
    setSaid(null);
    const written = broken === null ? form.values : writtenIn(broken);
    if ('faults' in written) setVerdict({ isSound: false, violations: [], stranded: [], ...written });
    else checking.mutate(written);
  };
  const take = (choices: Choices) => {
    form.field('customization').onChange(choices.customization);
    form.field('settings').onChange(choices.settings);
  };

  return {
    form,
    base,
    asking,
    verdict,
    broken,
    said,
    check,
    isChecking: checking.isPending,
    /** What is wrongly written is proved all the same, so that what it would lead to is seen. */
    publish: () => {
      form.submit();
      if (!readConfiguration(form.values).ok) check();
    },
    /** Text that is understood is what the forms show; other text is kept as it is. */
    write: (text: string) => {
      const read = readConfigurationText(text);
      setBroken(read.ok ? null : text);
      if (read.ok) take(read.value);
      return read;
    },
    discardText: () => setBroken(null),
    discard: () => {
      setBroken(null);
      setVerdict(null);
      setSaid(null);
      take(base);
    },
    load: async (version: number) => {
      take(await fetchVersion(version));
      setBroken(null);
      setVerdict(null);
      setSaid({ kind: 'loaded', version });
    },
    /** What was changed here stays; it is compared with, and published over, a newer version. */
    goOnFrom: setBase,
  };
}

export type Editor = ReturnType<typeof useEditor>;

const expected = {
  stale_version: { form: { id: 'configuration.stale' } },
  unsound: { form: { id: 'configuration.unsound.title' } },
};

function writtenIn(text: string) {
  const read = readConfigurationText(text);
  if (read.ok) return read.value;
  return read.written ?? { faults: read.faults };
}
