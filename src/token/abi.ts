import { type Abi, parseAbi, toFunctionSelector } from 'viem';
import artifact from './artifact.json' with { type: 'json' };

/**
 * The functions and events that the server uses, declared here so that TypeScript knows their types. A test compares
 * them with the artifact.
 */
export const tokenAbi = parseAbi([
  'constructor(string name_, string symbol_, uint256 cap_, address[] admins, address operator, address enforcer)',
  'function setWhitelisted(address[] accounts, bool allowed)',
  'function mint(bytes32 mintId, address to, uint256 amount)',
  'function burn(bytes32 orderId, address from, uint256 amount)',
  'function transferOnce(bytes32 orderId, address from, address to, uint256 amount, bytes32 agreement)',
  'function forcedTransferOnce(bytes32 orderId, address from, address to, uint256 amount)',
  'function setFrozenTokens(address account, uint256 amount) returns (bool)',
  'function pause()',
  'function unpause()',
  'function paused() view returns (bool)',
  'function whitelisted(address account) view returns (bool)',
  'function mintedIds(bytes32 mintId) view returns (bool)',
  'function executedOrders(bytes32 orderId) view returns (bool)',
  'function getFrozenTokens(address account) view returns (uint256 amount)',
  'function balanceOf(address account) view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function deploymentBlock() view returns (uint256)',
  'function supportsInterface(bytes4 interfaceId) view returns (bool)',
  'function grantRole(bytes32 role, address account)',
  'function revokeRole(bytes32 role, address account)',
  'function hasRole(bytes32 role, address account) view returns (bool)',
  'function setIsin(string isin_)',
  'function isin() view returns (string)',
  'function setDocument(bytes32 name, string uri, bytes32 documentHash)',
  'function getDocument(bytes32 name) view returns (string uri, bytes32 documentHash, uint256 lastModified)',
  'event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)',
  'event RoleRevoked(bytes32 indexed role, address indexed account, address indexed sender)',
  'event IsinSet(string isin)',
  'event DocumentUpdated(bytes32 indexed name, string uri, bytes32 documentHash)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Minted(bytes32 indexed mintId, address indexed to, uint256 amount)',
  'event Whitelisted(address indexed account, bool allowed)',
  'event Frozen(address indexed account, uint256 amount)',
  'event OrderExecuted(bytes32 indexed orderId, address indexed from, address indexed to, uint256 amount)',
  'event AgreementRecorded(bytes32 indexed orderId, bytes32 indexed agreement)',
]);

/** What tokens have that were deployed before transfers named their agreement. */
export const formerTokenAbi = parseAbi([
  'function transferOnce(bytes32 orderId, address from, address to, uint256 amount)',
]);

/** The ERC-165 identifier of `IAgreedTransfers`, by which both kinds of tokens are told apart. */
export const AGREED_TRANSFERS = toFunctionSelector(
  'transferOnce(bytes32 orderId, address from, address to, uint256 amount, bytes32 agreement)',
);

/** What factories and registries of roots have of OpenZeppelin's `Ownable2Step`. */
export const ownableAbi = parseAbi([
  'function owner() view returns (address)',
  'function pendingOwner() view returns (address)',
  'function transferOwnership(address newOwner)',
  'function acceptOwnership()',
]);

/** The ERC-165 identifier of ERC-1643. Tokens of earlier releases have no ISIN, no documents, and no role for them. */
export const ISSUER_RECORDS = '0xecfecec8';

export const factoryAbi = parseAbi([
  'function deploy(bytes32 salt, bytes creationCode) returns (address token)',
  'function tokenOf(bytes32 salt) view returns (address token)',
  'event TokenDeployed(bytes32 indexed salt, address indexed token)',
]);

export const registryAbi = parseAbi([
  'constructor(address owner)',
  'function anchor(uint256 number, bytes32 root, uint64 entries, uint64 hour)',
  'function list(uint256 from, uint256 limit) view returns ((bytes32 root, uint64 entries, uint64 hour)[] page)',
  'event Anchored(uint256 indexed number, bytes32 root, bytes32 previous, uint64 entries, uint64 hour)',
]);

/** Any ERC-20 with the optional permit of EIP-2612. The constructor and `mint` are those of the coin for tests. */
export const coinAbi = parseAbi([
  'constructor(string name_, string symbol_, uint8 decimals_)',
  'function mint(address to, uint256 amount)',
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function balanceOf(address account) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function transferFrom(address from, address to, uint256 value) returns (bool)',
  'function nonces(address owner) view returns (uint256)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
]);

export const tokenBytecode = artifact.SecurityToken.bytecode as `0x${string}`;
export const factoryBytecode = artifact.TokenFactory.bytecode as `0x${string}`;
export const registryBytecode = artifact.RootRegistry.bytecode as `0x${string}`;
export const coinBytecode = artifact.EuroCoin.bytecode as `0x${string}`;

/** Every error of the contracts. */
export const contractErrors = [
  ...artifact.SecurityToken.abi,
  ...artifact.TokenFactory.abi,
  ...artifact.RootRegistry.abi,
].filter((item) => item.type === 'error') as Abi;
