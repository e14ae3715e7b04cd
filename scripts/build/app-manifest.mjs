import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../run.mjs';

/** Behind the first page of the installed app, and as `--mantine-color-body` in the dark. */
const BACKGROUND = '#111a2c';
/** Colour of the icon's own ground. */
const ICON_COLOUR = '#1b2c4f';

/** Share of the icon in a maskable one, whose edge a system may cut off: https://www.w3.org/TR/appmanifest/#icon-masks */
const SAFE_SHARE = 0.7;

const PNG = 'image/png';

/**
 * Makes the app installable: a manifest, and icons of the sizes that systems ask for.
 * @param {{ name: string, tonight: string }} labels of the app, and of the shortcut to tonight's check
 * @returns {import('vite').Plugin}
 */
export const appManifest = ({ name, tonight }) => ({
  name: 'app-manifest',
  apply: 'build',
  async generateBundle() {
    const svg = readFileSync(join(root, 'web/theme/icon.svg'));
    const { description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const emit = (/** @type {string} */ fileName, /** @type {string | Buffer} */ source) =>
      this.emitFile({ type: 'asset', fileName, source });
    const icon = async (/** @type {number} */ size, share = 1) => {
      const edge = Math.round((size * (1 - share)) / 2);
      const image = sharp(svg, { density: 1200 }).resize(size - 2 * edge);
      const [top, bottom, left, right] = [edge, edge, edge, edge];
      return image.extend({ top, bottom, left, right, background: ICON_COLOUR }).png().toBuffer();
    };
    emit(
      'icons/180.png',
      await sharp(await icon(180, SAFE_SHARE))
        .flatten()
        .png()
        .toBuffer(),
    );
    emit('icons/192.png', await icon(192));
    emit('icons/512.png', await icon(512));
    emit('icons/maskable.png', await icon(512, SAFE_SHARE));
    const icons = [192, 512].map((size) => ({
      src: `/icons/${size}.png`,
      sizes: `${size}x${size}`,
      type: PNG,
    }));
    const manifest = {
      id: '/',
      name,
      description,
      lang: 'en-AU',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: BACKGROUND,
      theme_color: BACKGROUND,
      icons: [
        ...icons,
        { src: '/icons/maskable.png', sizes: '512x512', type: PNG, purpose: 'maskable' },
      ],
      shortcuts: [{ name: tonight, url: '/form-a/create', icons: icons.slice(0, 1) }],
      screenshots: await screenshots(emit),
    };
    emit('manifest.webmanifest', JSON.stringify(manifest));
  },
});

/** The pictures of the user guides that an app store or browser shows; none before they are taken. */
const SCREENSHOTS = [
  { picture: 'phone-check.webp', form_factor: 'narrow' },
  { picture: 'desk-register.webp', form_factor: 'wide' },
];

/** @param {(fileName: string, source: Buffer) => void} emit */
async function screenshots(emit) {
  const found = SCREENSHOTS.filter(({ picture }) => existsSync(pathOf(picture)));
  return Promise.all(
    found.map(async ({ picture, form_factor }) => {
      const source = readFileSync(pathOf(picture));
      emit(`icons/${picture}`, source);
      const { width, height } = await sharp(source).metadata();
      return {
        src: `/icons/${picture}`,
        sizes: `${width}x${height}`,
        type: 'image/webp',
        form_factor,
      };
    }),
  );
}

const pathOf = (/** @type {string} */ picture) => join(root, 'docs/guide/pictures', picture);
