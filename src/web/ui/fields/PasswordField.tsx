import { useState } from 'react';
import { useIntl } from 'react-intl';
import { input } from '#styled/recipes';
import { EyeIcon, EyeOffIcon } from '../icons/files.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'action' | 'prefix' | 'suffix' | 'size' | 'isNumeric'>;

/** `autoComplete` is `current-password` by default. Set `new-password` where the user chooses one. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const { formatMessage } = useIntl();
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      action={
        <button
          type="button"
          className={input().action}
          aria-label={formatMessage({ id: isShown ? 'ui.password.hide' : 'ui.password.show' })}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  );
}
