import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { root } from './run.mjs';
import { projectFiles } from './sources.mjs';

const MODELS = [
  ...[Deployment, Ingress, Job, NetworkPolicy],
  ...[PersistentVolumeClaim, PodDisruptionBudget, Service],
];

const folder = join(root, 'deploy/kubernetes');
/** @param {string} name */
const textOf = (name) => readFileSync(join(folder, name), 'utf8');

const kustomization = parse(textOf('kustomization.yaml'));
const manifests = kustomization.resources.flatMap((/** @type {string} */ name) =>
  parseAllDocuments(textOf(name)).map((document) => document.toJS()),
);

/** Names the variables that a file sets. @param {string} name */
const variablesOf = (name) => [...textOf(name).matchAll(/^([A-Z0-9_]+)=/gm)].map(([, set]) => set);

const SETTINGS = kustomization.configMapGenerator[0].envs[0];
const [{ envs: SERVERS }, { envs: OWNER }] = kustomization.secretGenerator;

/**
 * Watches which fields are read: a schema reads all that it knows, and accepts others unseen.
 * @param {any} value
 */
function watch(value) {
  /** @type {Set<string>} */
  const read = new Set();
  /** @type {(object: any, path: string) => any} */
  const watching = (object, path) =>
    typeof object !== 'object' || object === null
      ? object
      : new Proxy(object, {
          get(target, name) {
            read.add(`${path}/${String(name)}`);
            return watching(target[name], `${path}/${String(name)}`);
          },
        });
  return { read, watched: watching(value, '') };
}

/**
 * Lists the paths of all fields. @param {any} value @param {string} [path] @returns {string[]}
 */
const pathsOf = (value, path = '') =>
  Object.entries(typeof value === 'object' && value !== null ? value : {}).flatMap(
    ([name, inner]) => [`${path}/${name}`, ...pathsOf(inner, `${path}/${name}`)],
  );

/** @param {string} kind */
const specOf = (kind) => manifests.find((/** @type {any} */ each) => each.kind === kind).spec;

describe('the manifests of deploy/kubernetes/', () => {
  it.each(manifests)('$kind $metadata.name is one by the schema of Kubernetes', (...[manifest]) => {
    const Model = MODELS.find(({ is }) => is(manifest));
    if (!Model) throw new Error(`No model of ${manifest.kind}`);
    const { read, watched } = watch(manifest);
    // On the manifest itself: a model made of it would read all fields to copy them.
    Model.prototype.validate.call(watched);
    expect(pathsOf(manifest).filter((path) => !read.has(path))).toEqual([]);
  });

  it('are all files of the folder, with an example of each that is to be filled in', () => {
    const examples = [SETTINGS, ...SERVERS, ...OWNER].map((name) => `example.${name}`);
    const named = ['kustomization.yaml', ...kustomization.resources, ...examples];
    const present = projectFiles('deploy/kubernetes').map((path) => basename(path));
    expect(present.sort()).toEqual(named.sort());
  });

  it('set no variable that is unknown to the server', () => {
    const config = readFileSync(join(root, 'server/config.ts'), 'utf8');
    const known = [...config.matchAll(/^ {2}([A-Z0-9_]+): /gm)].map(([, name]) => name);
    const files = [SETTINGS, ...SERVERS, ...OWNER].flatMap((name) =>
      variablesOf(`example.${name}`),
    );
    const inServers = specOf('Deployment').template.spec.containers[0].env;
    const set = [...files, ...inServers.map((/** @type {any} */ { name }) => name)];
    expect(set.filter((name) => !known.includes(name))).toEqual([]);
  });
});
