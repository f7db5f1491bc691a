import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { BellOff, BellRing } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  postLookAtUnsubscribe,
  postUnsubscribe,
  type UnsubscribePage,
} from '../../../../shared/features/messaging/delivery/unsubscribe.api.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { speak } from '../../../entities/customer-page/customer-page-browser.ts'
import { CustomerPage, CustomerPageWithout } from '../../../entities/customer-page/customer-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/states.tsx'

/** The page on which the reader of a message turns such messages off. The link's secret stands after `#`. */
export const UnsubscribeScreen = () => <CustomerPage>{(token) => <Opened token={token} />}</CustomerPage>

function Opened({ token }: { token: string }) {
  const { t, i18n } = useTranslation('schedules')
  const speaker = useRef(i18n)
  const { value, failed, state, again } = useEndpoint(postLookAtUnsubscribe, { input: { token } })
  const language = value?.language ?? null
  useEffect(
    function speakReadersLanguage() {
      if (language !== null) void speak(speaker.current, language)
    },
    [language],
  )
  if (value !== null) return <Choices token={token} first={value} />
  const words = {
    unknown: t('unsubscribe.unknown'),
    unknownText: t('unsubscribe.unknownText'),
    unreachable: t('unsubscribe.unreachable'),
    unreachableText: t('unsubscribe.unreachableText'),
    again: t('unsubscribe.again'),
  }
  const shown = !failed ? 'loading' : state === 'offline' || state === 'failed' ? 'unreachable' : 'unknown'
  return <CustomerPageWithout state={shown} words={words} again={again} />
}

function Choices({ token, first }: { token: string; first: UnsubscribePage }) {
  const { t } = useTranslation('schedules')
  const [page, setPage] = useState(first)
  const [busy, setBusy] = useState<'one' | 'all' | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const turn = async (all: boolean, isOff: boolean) => {
    setBusy(all ? 'all' : 'one')
    const answer = await inWords(callEndpoint(postUnsubscribe, { input: { token, all, isOff } }))
    setBusy(null)
    setFailed(!answer.ok)
    if (answer.ok) setPage(answer.value)
  }
  const press = (all: boolean, isOff: boolean) => void turn(all, isOff).catch(reportError)
  const { name, isOff, isAllOff } = page
  return (
    <>
      <chakra.header display="grid" gap="2">
        <chakra.h1 tabIndex={-1} fontSize="2xl" lineHeight="tight">
          {t('unsubscribe.title')}
        </chakra.h1>
        <chakra.p aria-live="polite">
          {isAllOff
            ? t('unsubscribe.allOff')
            : isOff
              ? t('unsubscribe.isOff', { name })
              : t('unsubscribe.isOn', { name })}
        </chakra.p>
      </chakra.header>
      {hasFailed ? <Notice tone="danger">{t('unsubscribe.failed')}</Notice> : null}
      {isAllOff ? null : (
        <Button
          size="lg"
          wide
          variant={isOff ? 'outline' : 'solid'}
          busy={busy === 'one'}
          onClick={() => press(false, !isOff)}
        >
          {isOff ? <BellRing size={20} aria-hidden /> : <BellOff size={20} aria-hidden />}
          {isOff ? t('unsubscribe.turnOn') : t('unsubscribe.turnOff')}
        </Button>
      )}
      <Button size="lg" wide variant="outline" busy={busy === 'all'} onClick={() => press(true, !isAllOff)}>
        {isAllOff ? t('unsubscribe.turnAllOn') : t('unsubscribe.turnAllOff')}
      </Button>
    </>
  )
}
