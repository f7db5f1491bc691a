import { chakra } from '@chakra-ui/react'
import type { Instant } from '../../shared/kernel/days.ts'
import type { HandedOver, LetterWay } from '../../shared/resource/letter.ts'
import { MomentText } from '../desk/shown/when.tsx'
import { Section } from '../ui/page.tsx'
import { Notice } from '../ui/states.tsx'
import { HandedOverLine, OwnPhone, type LetterActs } from './own-phone.tsx'

/** A message to somebody outside the company. */
export interface SentMessage {
  readonly id: string
  /** What it is, how it is sent and whether it has been. */
  readonly facts: readonly string[]
  readonly at: Instant
  /** The text to hand over; null: it has been sent. */
  readonly text: string | null
  /** The text is hidden from the reader: another person hands the link over. */
  readonly isForOthers?: boolean
  readonly handedOver: HandedOver
  readonly via: LetterWay
  /** The address or number that the text is for. Empty: not known here, or not that of now. */
  readonly to: string
}

interface Props {
  readonly title: string
  readonly messages: readonly SentMessage[]
  /** The notice above a text that nobody has sent. */
  readonly unsentText: string
  /** The notice in place of a text that somebody else hands over. */
  readonly othersText?: string
  readonly acts: LetterActs
}

/** Messages that were sent, and the texts of those to hand over where nothing can be sent. */
export function SentMessages({ title, messages, unsentText, othersText, acts }: Props) {
  if (messages.length === 0) return null
  return (
    <Section title={title}>
      <chakra.ul display="grid" gap="4" margin="0" padding="0" listStyle="none">
        {messages.map(({ id, facts, at, text, via, to, handedOver, isForOthers = false }) => (
          <chakra.li key={id} display="grid" gap="2">
            <chakra.span>
              {facts.join(' · ')} · <MomentText at={at} />
            </chakra.span>
            {isForOthers ? <Notice tone="info">{othersText}</Notice> : null}
            {handedOver === null ? null : <HandedOverLine letter={{ id, via }} by={handedOver} acts={acts} />}
            {text === null ? null : (
              <>
                <Notice tone="info">{unsentText}</Notice>
                <chakra.blockquote
                  margin="0"
                  padding="3"
                  bg="bg.subtle"
                  borderRadius="md"
                  whiteSpace="pre-line"
                  overflowWrap="anywhere"
                  fontSize="sm"
                >
                  {text}
                </chakra.blockquote>
                {to === '' ? null : <OwnPhone letter={{ id, via }} to={to} text={text} acts={acts} />}
              </>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  )
}
