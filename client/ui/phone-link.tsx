import { chakra } from '@chakra-ui/react'
import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'

/** A button that calls a number. Everything but digits and the plus is left out of the call. */
export function PhoneLink({ number, children }: { readonly number: string; readonly children: ReactNode }) {
  return (
    <Call href={`tel:${number.replaceAll(/[^+\d]/gu, '')}`}>
      <Phone size={18} aria-hidden />
      {children}
    </Call>
  )
}

const Call = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: '14',
    paddingInline: '4',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.panel',
    color: 'fg',
    fontWeight: 'semibold',
  },
})
