import { expect, it } from 'vitest';
import en from '#locales/en.json';
import { notify } from '#web/ui/toasts/notify.ts';
import { consumeToasts } from '#web/ui/toasts/toastQueue.ts';

it('an error toast names the request that failed', () => {
  consumeToasts();
  notify({ id: 'api_client.response_code_500', reference: '4f1c-7' }, 'en', en);
  notify({ id: 'api_client.response_code_403' }, 'en', en);
  expect(consumeToasts()).toEqual([
    { tone: 'negative', title: en['api_client.response_code_500'], detail: 'Reference: 4f1c-7' },
    { tone: 'negative', title: en['api_client.response_code_403'] },
  ]);
});
