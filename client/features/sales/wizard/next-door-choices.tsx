import { chakra } from '@chakra-ui/react'
import { MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Country } from '../../../../shared/features/catalog/provider.schema.ts'
import { saleFields } from '../../../entities/sale-fields/sale-fields.ts'
import { isSameDoor, type Door } from './next-doors.ts'
import { useNextDoors } from './use-next-doors.ts'

const { useAnswer, useSettle } = saleFields

/** The next number of the street sold on last, and the same house once more: one tap in place of three fields. */
export function NextDoorChoices({ country }: { country: Country }) {
  const { t } = useTranslation('sales')
  const settle = useSettle()
  const address = useAnswer('draft.customer.address')
  const postalCode = useAnswer('draft.customer.postalCode')
  const { doors } = useNextDoors(country)
  const chosen = doors.find((door) => isSameDoor({ address, postalCode, city: '' }, door))
  if (doors.length === 0 || (address !== '' && chosen === undefined)) return null
  const choose = ({ address: street, postalCode: code, city }: Door) =>
    settle(({ draft }) => ({
      draft: { ...draft, customer: { ...draft.customer, address: street, postalCode: code, city } },
    }))
  return (
    <Doors aria-label={t('nextDoor.label')}>
      {doors.map((door) => (
        <DoorButton key={door.address} aria-pressed={door === chosen} onClick={() => choose(door)}>
          <MapPin size={18} aria-hidden />
          <chakra.span truncate>{door.address}</chakra.span>
        </DoorButton>
      ))}
    </Doors>
  )
}

const Doors = chakra('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
    gap: '2',
    border: 'none',
    padding: '0',
    marginBottom: '5',
    minWidth: '0',
  },
})

const DoorButton = chakra(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minWidth: '0',
      minHeight: '12',
      paddingInline: '3',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'md',
      bg: 'bg.panel',
      fontWeight: 'medium',
      cursor: 'pointer',
      _hover: { bg: 'bg.subtle' },
      '& svg': { flexShrink: '0', color: 'brand.fg' },
      '&[aria-pressed=true]': { bg: 'brand.subtle', color: 'brand.fg', borderColor: 'brand.focusRing' },
    },
  },
  { defaultProps: { type: 'button' } },
)
