import { chakra } from '@chakra-ui/react'
import { Info, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { createSnackbarStore } from './snackbar-store.ts'

/** The snackbar of this window: `snackbar.open({ text, duration?, icon?, action? })` from anywhere. */
export const snackbar = createSnackbarStore({
  set: (run, ms) => setTimeout(run, ms),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
})

/** Shows the snackbar above the bottom bar and the home indicator. Placed once, in the application. */
export function SnackbarOutlet() {
  const { t } = useTranslation()
  const {
    visible,
    text,
    icon: Icon = Info,
    action,
    key,
    duration,
  } = useSyncExternalStore(snackbar.subscribe, snackbar.read)
  return (
    <chakra.div
      role="status"
      aria-live="polite"
      position="fixed"
      zIndex="snackbar"
      insetInline="0"
      bottom="calc(env(safe-area-inset-bottom) + var(--floor, 0.75rem) + var(--acting-bar, 0px) + 0.5rem)"
      display="flex"
      justifyContent="center"
      paddingInline="3"
      pointerEvents="none"
      _print={{ display: 'none' }}
    >
      {visible ? (
        <chakra.div
          key={key}
          pointerEvents="auto"
          display="flex"
          alignItems="center"
          gap="3"
          minHeight="12"
          maxWidth="34rem"
          paddingInlineStart="4"
          paddingInlineEnd={action === undefined && duration >= 0 ? '4' : '1'}
          borderRadius="lg"
          bg="snackbar.bg"
          color="snackbar.fg"
          boxShadow="lg"
          fontWeight="medium"
          animation="rise 180ms"
        >
          <Icon size={20} aria-hidden />
          <chakra.span paddingBlock="2" flex="1">
            {text}
          </chakra.span>
          {action === undefined ? null : (
            <SnackbarButton
              onClick={() => {
                snackbar.close()
                action.onPress()
              }}
            >
              {action.label}
            </SnackbarButton>
          )}
          {duration < 0 ? (
            <SnackbarButton aria-label={t('common:close')} onClick={snackbar.close}>
              <X size={18} aria-hidden />
            </SnackbarButton>
          ) : null}
        </chakra.div>
      ) : null}
    </chakra.div>
  )
}

const SnackbarButton = chakra(
  'button',
  {
    base: {
      minWidth: '12',
      minHeight: '12',
      display: 'inline-grid',
      placeItems: 'center',
      paddingInline: '3',
      borderRadius: 'md',
      fontWeight: 'bold',
      cursor: 'pointer',
      _hover: { bg: 'rgb(255 255 255 / 0.14)' },
      _focusVisible: { outlineColor: 'snackbar.fg', outlineOffset: '-3px' },
    },
  },
  { defaultProps: { type: 'button' } },
)
