import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { Message } from '#machines/app/form/form.contract.ts';
import { isSame } from '#machines/app/form/values.ts';
import type { ConfigurationEditorEmitted } from '#machines/tenant/configurationEditor/configurationEditor.contract.ts';
import {
  findFieldFault,
  selectLastResult,
  selectRefusal,
} from '#machines/tenant/configurationEditor/configurationEditor.selectors.ts';
import { type ConfigurationValues, readConfiguration } from '#machines/tenant/customization/configuration.ts';
import type { Configuration } from '#machines/tenant/customization/configuration.wire.ts';
import { PublishableCustomization } from '#machines/tenant/customization/customization.contract.ts';
import { TenantSettings } from '#machines/tenant/settings/settings.contract.ts';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import { useEmittedEvents } from '#web/forms/submitTo.ts';
import { useDraftedForm } from '#web/forms/useDraftedForm.ts';
import { editorLogic } from './editorLogic.ts';
import { useKeptText } from './useKeptText.ts';

const ChoicesForm = v.object({ customization: PublishableCustomization, settings: TenantSettings });

export type EditorForm = ReturnType<typeof useDraftedForm<typeof ChoicesForm>>;

interface Listeners {
  onPublished(): void;
  onLoaded(): void;
}

const pickChoices = ({ customization, settings }: ConfigurationValues): ConfigurationValues => ({
  customization,
  settings,
});

/** State and actions of the editor. `current` is the version in force, which may be newer than the edited one. */
export function useEditor(current: Configuration, listeners: Listeners) {
  const queries = useQueryClient();
  const [logic] = useState(() => editorLogic(queries));
  const editor = useActorRef(logic, { ...inspectOptions(), input: current });
  const state = useSelector(editor, (snapshot) => snapshot);
  const { base, toConfirm, verdict, unreadText } = state.context;

  // The editor publishes, so the form only passes on valid choices and stays unsaved until they are in force.
  const form: EditorForm = useDraftedForm(ChoicesForm, {
    draft: 'configuration',
    values: pickChoices(current),
    submit: async (choices) => {
      editor.send({ type: 'configuration.publish', choices });
      return { ok: false, refusal: {} };
    },
  });

  useEffect(() => editor.send({ type: 'version.found', configuration: current }), [editor, current]);
  const isProposed = state.matches({ editing: 'proposed' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each proposal
  useEffect(() => {
    if (isProposed) form.forgetDraft();
  }, [isProposed]);
  useEmittedEvents(editor, (fact: ConfigurationEditorEmitted) => {
    if (fact.type !== 'configuration.published') {
      fillIn(form, fact.choices);
      if (fact.type === 'version.loaded') listeners.onLoaded();
      return;
    }
    const published = pickChoices(fact.configuration);
    const typed = form.values;
    const read = readConfiguration(typed);
    form.reset({ ...published });
    if (!read.ok || !isSame(read.value, published)) fillIn(form, typed);
    listeners.onPublished();
    void queries.invalidateQueries({ queryKey: ['configuration'] });
  });
  const keepText = (text: string) => editor.send({ type: 'text.keep', text });
  useKeptText(unreadText, keepText);
  const check = () => editor.send({ type: 'configuration.check', choices: form.values });

  return {
    actor: editor,
    form: showFaults(form, (path) => findFieldFault(state, form.values, path)),
    base,
    verdict,
    unreadText,
    refusal: selectRefusal(state),
    lastResult: selectLastResult(state),
    isStale: state.matches({ editing: 'stale' }),
    isBusy: state.hasTag('busy'),
    isChecking: state.matches('checking'),
    isPublishing: state.matches('publishing'),
    toConfirm: state.matches('asking') ? toConfirm : null,
    check,
    /** Invalid choices are checked as well, so that the manager sees their consequences. */
    publish: () => {
      form.submit();
      if (!readConfiguration(form.values).ok) check();
    },
    confirm: (note: string, password: string) => editor.send({ type: 'publication.confirm', note, password }),
    cancel: () => editor.send({ type: 'publication.cancel' }),
    /** The choices of a text that was read. */
    fillIn: (choices: ConfigurationValues) => {
      editor.send({ type: 'text.drop' });
      fillIn(form, choices);
    },
    keepText,
    discardText: () => editor.send({ type: 'text.drop' }),
    discard: () => editor.send({ type: 'changes.discard' }),
    load: (version: number) => editor.send({ type: 'version.load', version }),
    /** Rebases the changes on the newer version, so that they can be compared with it and published. */
    adoptNewer: () => editor.send({ type: 'version.adopt' }),
  };
}

export type Editor = ReturnType<typeof useEditor>;

/** Shows what the server's check found beside each field too. */
const showFaults = (form: EditorForm, findFault: (path: string) => Message | undefined): EditorForm => ({
  ...form,
  field: (path) => {
    const own = form.field(path);
    return { ...own, error: own.error ?? findFault(path) };
  },
});

function fillIn(form: EditorForm, { customization, settings }: EditorForm['values'] | ConfigurationValues): void {
  form.field('customization').onChange(customization);
  form.field('settings').onChange(settings);
}
