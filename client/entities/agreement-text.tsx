import { chakra } from '@chakra-ui/react'
import type { Agreement } from '../../shared/features/agreements/agreement/agreement.rules.ts'

/** What the customer reads before they sign or accept, in large letters: on the seller's phone and on their own. */
export function AgreementText({ agreement }: { agreement: Agreement }) {
  const { title, company, lines, attributes, customer, terms, right } = agreement
  return (
    <>
      <chakra.header display="grid" gap="2">
        <chakra.h1 fontSize="3xl" lineHeight="tight" overflowWrap="anywhere">
          {title}
        </chakra.h1>
        <Lines of={company} />
      </chakra.header>
      <chakra.ul listStyle="none" marginBlock="0" padding="0" display="grid" gap="4">
        {lines.map(({ key, name, price, billing, details }) => (
          <chakra.li key={key} borderBottomWidth="1px" paddingBottom="4">
            <chakra.p fontSize="xl" fontWeight="semibold">
              {name}
            </chakra.p>
            <chakra.p fontSize="2xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
              <span>{price}</span>{' '}
              <chakra.span fontSize="lg" fontWeight="normal" color="fg.muted">
                {billing}
              </chakra.span>
            </chakra.p>
            <Lines of={details} />
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.p fontSize="lg" whiteSpace="pre-line" overflowWrap="anywhere">
        {[...customer, ...attributes].join('\n')}
      </chakra.p>
      {terms === null ? null : (
        <chakra.section display="grid" gap="1">
          <chakra.h2 fontSize="lg" fontWeight="semibold">
            {terms.title}
          </chakra.h2>
          <chakra.p>{terms.text}</chakra.p>
        </chakra.section>
      )}
      <chakra.p fontSize="lg" padding="4" borderRadius="lg" bg="info.subtle">
        {right}
      </chakra.p>
    </>
  )
}

/** What they agree to by signing, and which form of this content it is. */
export function AgreementEnd({
  agreement: { confirmation, consent, version },
  isQuote = false,
}: {
  agreement: Agreement
  /** There is nothing to choose: who signs gets the confirmation by mail. */
  isQuote?: boolean
}) {
  return (
    <chakra.div display="grid" gap="1">
      {isQuote && confirmation !== null ? <chakra.p fontSize="lg">{confirmation.byMail}</chakra.p> : null}
      <chakra.p fontSize="lg">{consent}</chakra.p>
      <chakra.p fontSize="sm" color="fg.muted">
        {version}
      </chakra.p>
    </chakra.div>
  )
}

const Lines = ({ of }: { of: readonly string[] }) =>
  of.map((line) => (
    <chakra.p key={line} fontSize="lg" overflowWrap="anywhere">
      {line}
    </chakra.p>
  ))
