import { useState } from 'react';
import { isSame, valueAt } from '#machines/app/form/values.ts';
import type { Verdict } from '#machines/tenant/customization/configuration.wire.ts';
import type { EditorForm } from './useEditor.ts';

/** Shows what the server's check found beside each field too, until its value changes. */
export function useFieldFaults(form: EditorForm, verdict: Verdict | null): EditorForm {
  const [checked, setChecked] = useState({ verdict, values: form.values });
  if (checked.verdict !== verdict) setChecked({ verdict, values: form.values });
  const faults = verdict && !verdict.isSound ? verdict.faults : [];
  const findFault = (path: string) => {
    const fault = faults.find((each) => each.path === path);
    const isUnchanged = isSame(valueAt(form.values, path), valueAt(checked.values, path));
    return fault && isUnchanged ? { ...fault.message, field: path } : undefined;
  };
  const field: EditorForm['field'] = (path) => {
    const own = form.field(path);
    return { ...own, error: own.error ?? findFault(path) };
  };
  return { ...form, field };
}
