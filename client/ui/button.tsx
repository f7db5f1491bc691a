import { chakra, defineRecipe } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

/** On phones every control is at least 48 px high; at the desk it may be denser. */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    // Fits the longest labels of three languages, at twice their size, on the narrowest phone.
    whiteSpace: { base: 'normal', md: 'nowrap' },
    overflowWrap: 'break-word',
    textAlign: 'center',
    maxWidth: 'full',
    textDecoration: 'none',
    userSelect: 'none',
    cursor: 'pointer',
    touchAction: 'manipulation',
    transition: 'background-color 120ms, border-color 120ms, color 120ms, scale 120ms',
    _active: { scale: '0.98' },
    _disabled: { opacity: '0.55', cursor: 'not-allowed' },
    _print: { display: 'none' },
    '& svg': { flexShrink: '0' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'brand.solid',
        color: 'brand.contrast',
        boxShadow: 'xs',
        _hover: { bg: 'brand.hover' },
      },
      soft: { bg: 'brand.subtle', color: 'brand.fg', _hover: { bg: 'brand.muted' } },
      outline: { bg: 'bg.panel', borderColor: 'border.control', color: 'fg', _hover: { bg: 'bg.subtle' } },
      ghost: { bg: 'transparent', color: 'fg.muted', _hover: { bg: 'bg.muted', color: 'fg' } },
      danger: { bg: 'danger.solid', color: 'brand.contrast', _hover: { bg: 'danger.hover' } },
    },
    size: {
      sm: { minHeight: { base: '12', md: '8' }, paddingInline: '3', fontSize: { base: 'md', md: 'sm' } },
      md: { minHeight: { base: '12', md: '10' }, paddingInline: '4', fontSize: { base: 'md', md: 'sm' } },
      lg: { minHeight: '14', paddingInline: '6', fontSize: 'md', borderRadius: 'lg' },
    },
    icon: { true: { paddingInline: '0', aspectRatio: '1', minWidth: { base: '12', md: '10' } } },
    wide: { true: { width: 'full' } },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
})

const Base = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } })
const BaseLink = chakra(Link, buttonRecipe)

export type ButtonProps = ComponentProps<typeof Base> & {
  /** Shows that the act is under way and takes no second press. */
  busy?: boolean
}

/** The one button. `variant`: solid (one per screen), soft, outline (default), ghost, danger. `size`: sm, md, lg. */
export function Button({ busy = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <Base
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
      {/* Behind the text: a browser that translates has moved it, and nothing can be put in front of it. */}
      {busy ? <Spinner /> : null}
    </Base>
  )
}

/** A button that shows only an icon; `label` is what it is called. */
export function IconButton({ label, children, ...rest }: Omit<ButtonProps, 'aria-label'> & { label: string }) {
  return (
    <Button variant="ghost" icon aria-label={label} title={label} {...rest}>
      {children}
    </Button>
  )
}

export type LinkButtonProps = Omit<ComponentProps<typeof BaseLink>, 'to'> & { to: LinkProps['to']; children: ReactNode }

/** A link that looks like a button: for going somewhere, never for doing something. */
export function LinkButton(props: LinkButtonProps) {
  return <BaseLink {...props} />
}

/** A small spinner, hidden from screen readers: the busy control has a text for them. */
export function Spinner({ size = '1em' }: { size?: string }) {
  return (
    <chakra.span
      aria-hidden
      order="-1"
      display="inline-block"
      width={size}
      height={size}
      borderWidth="2px"
      borderStyle="solid"
      borderColor="currentColor"
      borderInlineEndColor="transparent"
      borderRadius="full"
      animation="spin 700ms linear infinite"
    />
  )
}
