import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { AnchorButton } from './anchor-button.tsx'

/** A button that calls a number. Everything but digits and the plus is left out of the call. */
export function PhoneLink({ number, children }: { readonly number: string; readonly children: ReactNode }) {
  return (
    <AnchorButton size="lg" href={`tel:${number.replaceAll(/[^+\d]/gu, '')}`}>
      <Phone size={18} aria-hidden />
      {children}
    </AnchorButton>
  )
}
