import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { t } from '../../kit/messages.ts'

/** A password to type: the one a person has, or a new one with what it must have said before it is refused. */
export const PasswordField = ({ isNew = false, ...props }: PasswordInputProps & { readonly isNew?: boolean }) => (
  <PasswordInput
    autoComplete={isNew ? 'new-password' : 'current-password'}
    maxLength={128}
    visibilityToggleButtonProps={{ 'aria-label': t('auth.showPassword'), tabIndex: 0 }}
    {...(isNew && props.error !== t('register.passwordRequirements') && { description: t('register.passwordRequirements') })}
    {...props}
  />
)
