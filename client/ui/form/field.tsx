import { chakra, defineRecipe } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FaultText } from './fault-text.tsx'

/** One look for everything one types into. 16 px text, so that phones do not zoom; 48 px high. */
export const inputRecipe = defineRecipe({
  base: {
    width: 'full',
    minWidth: '0',
    minHeight: { base: '12', md: '11' },
    paddingInline: '3.5',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    bg: 'bg.panel',
    color: 'fg',
    fontSize: 'md',
    lineHeight: 'short',
    transition: 'border-color 120ms, box-shadow 120ms',
    _focusVisible: {
      outline: 'none',
      borderColor: 'brand.focusRing',
      boxShadow: '0 0 0 3px color-mix(in srgb, var(--r-colors-brand-focus-ring) 26%, transparent)',
    },
    _invalid: { borderColor: 'danger.fg' },
    _disabled: { opacity: '0.6', cursor: 'not-allowed' },
    _readOnly: { bg: 'bg.subtle' },
  },
})

// Where no form says what Enter does, a phone's keyboard shows that it ends the typing.
export const Input = chakra('input', inputRecipe, { defaultProps: { enterKeyHint: 'done' } })
export const Textarea = chakra('textarea', inputRecipe)
export const Select = chakra('select', inputRecipe)

/** The attributes that tie a control to its label, help and error. */
export interface ControlIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export interface FieldFrameProps {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
  required?: boolean
  /** Hides the label visually (never from screen readers), for screens whose heading is the question. */
  hideLabel?: boolean
  /** Leaves it to the form to say the error aloud: three alerts at once are one too many. */
  quiet?: boolean
  children: (ids: ControlIds) => ReactNode
}

/** Label above, control, help and error below: the frame around every form control. */
export function FieldFrame({
  label,
  help,
  error,
  required = false,
  hideLabel = false,
  quiet = false,
  children,
}: FieldFrameProps) {
  const { t } = useTranslation()
  const id = useId()
  const describedBy = [help === undefined ? '' : `${id}-help`, error === undefined ? '' : `${id}-error`]
    .join(' ')
    .trim()
  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5" minWidth="0">
      <chakra.label htmlFor={id} fontWeight="medium" fontSize="sm" {...(hideLabel ? { srOnly: true } : {})}>
        <span>{label}</span>
        {required ? null : (
          <chakra.span color="fg.subtle" fontWeight="normal">
            {` ${t('common:form.optional')}`}
          </chakra.span>
        )}
      </chakra.label>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required ? true : undefined,
      })}
      {help === undefined ? null : (
        <chakra.p id={`${id}-help`} color="fg.muted" fontSize="sm">
          {help}
        </chakra.p>
      )}
      {error === undefined ? null : (
        <FaultText id={`${id}-error`} role={quiet ? undefined : 'alert'}>
          {error}
        </FaultText>
      )}
    </chakra.div>
  )
}
