import { chakra } from '@chakra-ui/react'
import { Check, Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { InvitationSlip } from '../../../../shared/features/people/user/invitation.api.ts'
import { QrCode } from '../../../entities/qr-code.tsx'
import { MomentText } from '../../../desk/shown/when.tsx'
import { toCsv } from '../../../resource/sheet/csv.ts'
import { Button } from '../../../ui/button.tsx'
import { copyToClipboard } from '../../../ui/copy-to-clipboard.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { snackbar } from '../../../ui/snackbar.tsx'

/** Links to hand over: each to copy, all to copy, to save and to print as slips. */
export function InvitationSlips({ slips }: { slips: readonly InvitationSlip[] }) {
  const { t } = useTranslation('people')
  const fromOf = ({ company = null }: InvitationSlip) =>
    company === null ? '' : t('invitations.slips.from', { company })
  const textOf = (slip: InvitationSlip) =>
    slip.purpose === 'reset'
      ? t('invitations.slips.textReset', { ...slip })
      : t('invitations.slips.text', { ...slip, from: fromOf(slip) })
  const copy = async (some: readonly InvitationSlip[]) => {
    const isThere = await copyToClipboard(some.map(textOf).join('\n\n'))
    snackbar.open({
      text: isThere ? t('invitations.slips.copied', { count: some.length }) : t('invitations.copyFailed'),
      icon: Check,
    })
  }
  const save = () => {
    const columns = [t('invitations.fields.name'), t('invitations.fields.email'), t('invitations.slips.link')]
    const sheet = {
      columns: columns.map((title) => ({ title, kind: 'text' as const })),
      rows: slips.map(({ name, email, link }) => [name, email, link]),
    }
    saveFile(new Blob([toCsv(sheet)], { type: 'text/csv;charset=utf-8' }), `${t('invitations.slips.file')}.csv`)
  }
  return (
    <chakra.div display="grid" gap="4">
      <p>
        {slips.every(({ purpose }) => purpose === 'reset')
          ? t('invitations.slips.aboutReset')
          : t('invitations.slips.about', { count: slips.length })}
      </p>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button variant="solid" size="sm" onClick={() => void copy(slips).catch(reportError)}>
          <Copy size={16} aria-hidden />
          {t('invitations.slips.copy', { count: slips.length })}
        </Button>
        <Button size="sm" onClick={() => window.print()}>
          <Printer size={16} aria-hidden />
          {t('invitations.slips.print')}
        </Button>
        <Button size="sm" onClick={save}>
          <Download size={16} aria-hidden />
          {t('invitations.slips.save')}
        </Button>
      </chakra.div>
      <chakra.ul
        listStyle="none"
        margin="0"
        padding="0"
        display="grid"
        gap="3"
        maxHeight="40dvh"
        overflowY="auto"
        tabIndex={0}
        aria-label={t('invitations.slips.title')}
      >
        {slips.map((slip) => (
          <li key={slip.id}>
            <chakra.span fontWeight="semibold">{slip.name}</chakra.span>{' '}
            <chakra.span color="fg.muted">{slip.email}</chakra.span>
            <chakra.code display="block" overflowWrap="anywhere" fontSize="sm">
              {slip.link}
            </chakra.code>
          </li>
        ))}
      </chakra.ul>
      <Paper>
        {slips.map((slip) => (
          <Slip key={slip.id} slip={slip} />
        ))}
      </Paper>
    </chakra.div>
  )
}

/** One person's slip. Cut along the line, it contains no other person's link. */
function Slip({ slip }: { slip: InvitationSlip }) {
  const { t } = useTranslation('people')
  return (
    <chakra.div
      display="flex"
      gap="6"
      alignItems="center"
      paddingBlock="6"
      borderBottomWidth="1px"
      borderStyle="dashed"
      breakInside="avoid"
    >
      <chakra.div flex="0 0 9rem">
        <QrCode text={slip.link} label={t('invitations.slips.code', { name: slip.name })} />
      </chakra.div>
      <chakra.div display="grid" gap="1" minWidth="0">
        {slip.company ? <span>{slip.company}</span> : null}
        <chakra.strong fontSize="lg">{slip.name}</chakra.strong>
        <span>{slip.email}</span>
        <span>{t('invitations.slips.how')}</span>
        <span>
          {t('invitations.slips.until')} <MomentText at={slip.endsAt} />
        </span>
        <chakra.code overflowWrap="anywhere" fontSize="xs">
          {slip.link}
        </chakra.code>
      </chakra.div>
    </chakra.div>
  )
}

/** Takes the place of the whole page on paper while it is shown, and is invisible on the screen. */
function Paper({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(function hideTheRestOnPaper() {
    let hidden: HTMLElement[] = []
    const before = () => {
      hidden = [...document.body.children].filter(
        (one): one is HTMLElement => one instanceof HTMLElement && one !== part.current && !one.hidden,
      )
      for (const one of hidden) one.hidden = true
    }
    const after = () => {
      for (const one of hidden) one.hidden = false
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      after()
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return createPortal(
    <chakra.div ref={part} display="none" _print={{ display: 'block' }}>
      {children}
    </chakra.div>,
    document.body,
  )
}
