import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './button.tsx'
import { focusFirstField } from './first-field.ts'
import { useKeyboard } from './keyboard.ts'

export interface DialogProps {
  open: boolean
  /** Called by Escape, the close button and a press outside. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the end; on phones they fill the width. */
  actions?: ReactNode
  /** `center` (default): a sheet from below on phones, a box in the middle at the desk. `side`: a drawer from the end. */
  place?: 'center' | 'side'
}

const Surface = chakra('dialog', {
  base: {
    color: 'fg',
    bg: 'bg.panel',
    borderWidth: '1px',
    boxShadow: 'lg',
    padding: '0',
    overscrollBehavior: 'contain',
    maxWidth: '100vw',
    maxHeight: 'calc(92dvh - var(--keyboard, 0px))',
    overflowY: 'auto',
    // Keeps the focused field, with its label, clear of the title and of the actions.
    scrollPaddingBlock: '6rem 8rem',
    _backdrop: { bg: 'rgb(10 10 15 / 0.5)', animation: 'fade 180ms' },
    '&:not([open])': { display: 'none' },
    width: '100%',
    marginTop: 'auto',
    marginInline: 'auto',
    marginBottom: 'var(--keyboard, 0px)',
    borderTopRadius: 'xl',
    animation: 'slideUp 240ms cubic-bezier(0.2, 0.8, 0.2, 1)',
  },
  variants: {
    place: {
      center: { md: { width: '30rem', marginBlock: 'auto', borderRadius: 'xl', animation: 'rise 180ms' } },
      side: {
        md: {
          width: '28rem',
          height: '100dvh',
          maxHeight: '100dvh',
          marginBlock: '0',
          marginInlineEnd: '0',
          borderRadius: '0',
          animation: 'rise 180ms',
        },
      },
    },
  },
})

const FLOOR = 'max(1.25rem, env(safe-area-inset-bottom))'

/** The way out stays in sight, however long what is between becomes. */
const Head = chakra('div', {
  base: {
    position: 'sticky',
    zIndex: '1',
    top: '0',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    marginInline: '-5',
    paddingInline: '5',
    paddingTop: '5',
    bg: 'bg.panel',
  },
})

/** The actions stay in place too. Content that scrolls under them fades out. */
const Foot = chakra('div', {
  base: {
    position: 'sticky',
    zIndex: '1',
    bottom: '0',
    display: 'flex',
    flexDirection: { base: 'column', md: 'row-reverse' },
    gap: '2',
    marginTop: 'auto',
    marginInline: '-5',
    paddingInline: '5',
    paddingBottom: FLOOR,
    bg: 'bg.panel',
    '& > *': { width: { base: 'full', md: 'auto' } },
    _before: {
      content: '""',
      position: 'absolute',
      insetInline: '0',
      bottom: '100%',
      height: '4',
      backgroundImage: 'linear-gradient(to top, var(--r-colors-bg-panel), transparent)',
      pointerEvents: 'none',
    },
  },
})

/**
 * A modal on the browser's own `<dialog>`: focus stays inside, Escape closes, the page behind is inert.
 * A sheet in the hand, a box or drawer at the desk.
 */
export function Dialog({ open, onClose, title, children, actions, place = 'center' }: DialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const surface = useRef<HTMLDialogElement>(null)
  useKeyboard()
  useEffect(
    function followOpen() {
      const element = surface.current
      if (open && element?.open === false) {
        element.showModal()
        // The first field is focused, not the close button. On a phone it is not: the keyboard would cover the dialog.
        const isTyped = matchMedia('(pointer: fine)').matches && focusFirstField(element)
        if (!isTyped) document.getElementById(titleId)?.focus()
      }
      if (!open && element?.open === true) element.close()
    },
    [open, titleId],
  )
  return (
    <Surface
      ref={surface}
      place={place}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === surface.current) onClose()
      }}
    >
      {open ? (
        <chakra.div
          display="flex"
          flexDirection="column"
          minHeight={place === 'side' ? 'full' : undefined}
          gap="4"
          paddingInline="5"
          paddingBottom={actions === undefined ? FLOOR : '0'}
        >
          <Head>
            <chakra.h2 id={titleId} tabIndex={-1} flex="1" fontSize="lg" outline="none">
              {title}
            </chakra.h2>
            <chakra.span marginInlineEnd="-2" marginBlock="-2">
              <IconButton label={t('common:close')} onClick={onClose}>
                <X size={20} aria-hidden />
              </IconButton>
            </chakra.span>
          </Head>
          <div>{children}</div>
          {actions === undefined ? null : <Foot>{actions}</Foot>}
        </chakra.div>
      ) : null}
    </Surface>
  )
}
