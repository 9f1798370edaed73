import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { demoPassword, type User } from './user.ts';

/** Brings a wallet of the investor's own and proves it. Returns its address. */
export async function replaceWallet(user: User): Promise<string> {
  const { page, t } = user;
  const wallet = privateKeyToAccount(generatePrivateKey());
  await page.goto('/user/account?section=wallet');
  await page.getByLabel(t('account.wallet.bring'), { exact: true }).fill(wallet.address);
  await page.getByRole('button', { name: t('account.wallet.prove'), exact: true }).click();
  await signProof(user, wallet, demoPassword);
  await page.getByText(t('account.wallet.own'), { exact: true }).waitFor();
  return wallet.address;
}

/** Signs the text that proves a wallet. */
export async function signProof({ page, t }: User, wallet: PrivateKeyAccount, password: string): Promise<void> {
  const field = page.getByLabel(t('account.wallet.signature'), { exact: true });
  const form = page.locator('form').filter({ has: field });
  // The browser renders line breaks as spaces, but the signature covers them.
  const message = await form.locator('.copyField__value').textContent();
  await field.fill(await wallet.signMessage({ message: message ?? '' }));
  await form.getByLabel(t('account.passwordAgain'), { exact: true }).fill(password);
  await form.getByRole('button', { name: t('account.wallet.save'), exact: true }).click();
}
