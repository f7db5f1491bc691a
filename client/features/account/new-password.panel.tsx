import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../ui/form/fields.tsx'

/** The field of a password that somebody chooses, in the form around it. */
export function NewPasswordField() {
  const { t } = useTranslation('account')
  return (
    <PasswordField
      name="password"
      required
      autoComplete="new-password"
      maxLength={128}
      help={t('setup.passwordHelp')}
    />
  )
}
