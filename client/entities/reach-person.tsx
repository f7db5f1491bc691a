import { useEndpoint } from '../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { Copy, Mail, MessageCircle, MessageSquare, Phone } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { getPersonReach } from '../../shared/features/people/person/person-reach.api.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { pathTo } from '../paths.ts'
import { copyToClipboard } from '../ui/copy-to-clipboard.ts'
import { formatPhone } from '../ui/phone-text.ts'
import { Menu } from '../ui/menu.tsx'
import { closeAround, itemStyle, MenuItem, MenuLink } from '../ui/menu-items.tsx'
import { snackbar } from '../ui/snackbar.tsx'
import { PersonName } from '../desk/shown/person-name.tsx'
import { useCan, useUser } from '../desk/session/session.tsx'

/** A colleague by name; a press shows the ways to reach them: call, text, mail, write in Rond, copy. */
export function ReachPerson({ id, name }: { id: Id; name: string }) {
  const { t } = useTranslation('resource')
  const [opened, setOpened] = useState(false)
  const isSelf = useUser()?.id === id
  if (isSelf) return <PersonName name={name} />
  return (
    <Menu
      label={t('reach.label', { name })}
      renderTrigger={({ onClick, ...props }) => (
        <Trigger
          {...props}
          onClick={() => {
            setOpened(true)
            onClick()
          }}
        >
          <PersonName name={name} />
        </Trigger>
      )}
    >
      {opened ? <Ways id={id} /> : null}
    </Menu>
  )
}

const Trigger = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: { base: '12', md: '8' },
      maxWidth: 'full',
      cursor: 'pointer',
      color: 'fg',
      fontWeight: 'inherit',
      textAlign: 'start',
      // The name alone, not the initials before it.
      '& > span > span:last-child': { textDecoration: 'underline', textUnderlineOffset: '0.25em' },
      _hover: { color: 'brand.fg' },
    },
  },
  { defaultProps: { type: 'button' } },
)

function Ways({ id }: { id: Id }) {
  const { t } = useTranslation('resource')
  const mayWrite = useCan('create notifications')
  const { value, failed } = useEndpoint(getPersonReach, { params: { id } })
  const copy = async (text: string) => {
    if (await copyToClipboard(text)) snackbar.open({ text: t('reach.copied', { text }) })
  }
  if (failed) return <Said>{t('reach.failed')}</Said>
  if (value === null) return <Said>{t('reach.loading')}</Said>
  const { workPhone, email, teamName, officeName } = value
  const number = workPhone.replaceAll(/[\s()-]/gu, '')
  const place = [teamName, officeName].filter(Boolean).join(' · ')
  return (
    <>
      {place === '' ? null : <Said>{place}</Said>}
      {workPhone === '' ? (
        <Said>{t('reach.noPhone')}</Said>
      ) : (
        <>
          <MenuAnchor href={`tel:${number}`} icon={<Phone size={16} />}>
            {t('reach.call', { number: formatPhone(workPhone) })}
          </MenuAnchor>
          <MenuAnchor href={`sms:${number}`} icon={<MessageSquare size={16} />}>
            {t('reach.text')}
          </MenuAnchor>
          <MenuItem icon={<Copy size={16} />} onPress={() => void copy(formatPhone(workPhone)).catch(reportError)}>
            {t('reach.copyPhone')}
          </MenuItem>
        </>
      )}
      {mayWrite ? (
        <MenuLink to={`${pathTo('user-notifications')}?to=${id}`} icon={<MessageCircle size={16} />}>
          {t('reach.write')}
        </MenuLink>
      ) : null}
      <MenuAnchor href={`mailto:${email}`} icon={<Mail size={16} />}>
        {t('reach.mail')}
      </MenuAnchor>
    </>
  )
}

const Said = chakra('p', { base: { paddingInline: '3', paddingBlock: '1.5', color: 'fg.muted', fontSize: 'sm' } })

const ItemAnchor = chakra('a', { base: itemStyle })

/** A link that another application opens: a telephone number, an address of mail. */
function MenuAnchor({ icon, children, href }: { icon?: ReactNode; children: ReactNode; href: string }) {
  return (
    <ItemAnchor role="menuitem" tabIndex={-1} href={href} onClick={(event) => closeAround(event.currentTarget)}>
      {icon}
      {children}
    </ItemAnchor>
  )
}
