import { CircleCheck } from 'lucide-react'
import { chakra } from '@chakra-ui/react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFrame, Input } from '../../../ui/form/field.tsx'
import { caretAfterGrouping, groupIdNumber, isIdNumberComplete, type NumberOwner } from '../wizard/digit-groups.ts'
import { useErrorOf, type SaleFieldsProps } from './sale-fields.ts'

/**
 * The customer's identity number in figures as large as on the card it is read from. It is grouped while typed and
 * checked at the last digit.
 */
export function IdNumberField({
  form,
  onChange,
  failures,
  provider,
  required = true,
}: SaleFieldsProps & { required?: boolean }) {
  const { t } = useTranslation('sales')
  const errorOf = useErrorOf(failures)
  const owner: NumberOwner = { country: provider?.country ?? 'SE', kind: form.draft.customer.kind }
  const isTyped = isIdNumberComplete(form.idNumber, owner)
  const { input, moveCaret } = useCaret()
  const change = (typed: string, caret: number) => {
    const grouped = groupIdNumber(typed, owner)
    moveCaret(caretAfterGrouping(typed, caret, grouped))
    onChange({ ...form, idNumber: grouped })
  }
  const error = errorOf('idNumber')
  return (
    <FieldFrame label={t(`idNumber.label.${owner.country}_${owner.kind}`)} error={error} required={required}>
      {(ids) => (
        <chakra.div position="relative">
          <Input
            {...ids}
            ref={input}
            value={form.idNumber}
            onChange={(event) => change(event.target.value, event.target.selectionStart ?? event.target.value.length)}
            // A Finnish number holds letters; everywhere else the number pad is enough.
            inputMode={owner.country === 'FI' && owner.kind === 'private' ? 'text' : 'numeric'}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="next"
            placeholder={t(`idNumber.shape.${owner.country}_${owner.kind}`)}
            minHeight="16"
            fontSize="xl"
            fontWeight="semibold"
            letterSpacing="0.04em"
            fontVariantNumeric="tabular-nums"
          />
          {isTyped && error === undefined ? (
            <chakra.span
              aria-hidden
              position="absolute"
              insetBlock="0"
              insetInlineEnd="4"
              display="grid"
              placeItems="center"
              color="success.fg"
              animation="rise 180ms"
            >
              <CircleCheck size={24} />
            </chakra.span>
          ) : null}
        </chakra.div>
      )}
    </FieldFrame>
  )
}

/** Puts the caret back where the person had it after the figures were grouped. */
function useCaret() {
  const input = useRef<HTMLInputElement>(null)
  const wanted = useRef<number | null>(null)
  useLayoutEffect(function restoreCaret() {
    if (wanted.current !== null && document.activeElement === input.current) {
      input.current?.setSelectionRange(wanted.current, wanted.current)
    }
    wanted.current = null
  })
  const moveCaret = (position: number) => {
    wanted.current = position
  }
  return { input, moveCaret }
}
